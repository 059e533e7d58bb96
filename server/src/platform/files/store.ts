/** Where bytes are kept: a disk, Aliyun OSS or anything that speaks S3. It knows keys, not what they are for. */
export type FileStore = {
  /** The origin that browsers post to, where it is not our own. */
  uploadOrigin: string | undefined
  /** Permission to post one file of at most so many bytes to `key`, until `expires`. */
  allowUpload(key: string, mostBytes: number, expires: Date): UploadPermission
  /** Undefined when nothing is there. Never reads more than `mostBytes`: what is larger is a `TooLarge`. */
  read(key: string, mostBytes: number): Promise<Buffer | undefined>
  write(key: string, bytes: Buffer, type: string): Promise<void>
  /** What is not there is removed already. */
  remove(keys: string[]): Promise<void>
  /** A store that is ours takes uploads through us; a cloud takes them by itself. */
  own?: OwnUploads
}

export type UploadPermission = {
  policy: string
  accessid: string
  signature: string
  host: string
  /** In the order in which they are posted; the file comes last, as `file`. */
  fields: { name: string; value: string }[]
}

export type OwnUploads = {
  /** What posted fields allow at this moment; undefined where any was altered, is not ours, or the time is over. */
  allowed(fields: Map<string, string>, now: Date): { key: string; mostBytes: number } | undefined
  /** Keeps bytes aside until it is clear that they may stay. What is larger than `mostBytes` is a `TooLarge`. */
  receive(bytes: AsyncIterable<Buffer>, mostBytes: number): Promise<Received>
  /** Removes what was kept aside before that moment and nobody came back for. Says how many. */
  removeLeftovers(before: Date): Promise<number>
}

export type Received = { bytes: number; keepAs(key: string): Promise<void>; discard(): Promise<void> }

export class TooLarge extends Error {}
