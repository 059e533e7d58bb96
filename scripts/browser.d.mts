export function findBrowser(): { executablePath?: string; args?: string[] }
export function ensureBrowser(): Promise<boolean>
