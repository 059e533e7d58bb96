/** Stroke icons on a 24 × 24 grid, one path each: an icon font or set would cost ten times their bytes. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2L20.5 20.5',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.3 9.4a2.8 2.8 0 1 1 4.2 2.6c-.9.5-1.5 1-1.5 2M12 17v.01',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.5v.01',
  success: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.3l2.8 2.8L16 9.6',
  warning: 'M12 4L2.8 20h18.4zM12 10v4.5M12 17.3v.01',
  error: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 9l6 6M15 9l-6 6',
  phone:
    'M6.5 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2 2A16 16 0 0 1 4.5 5.5a2 2 0 0 1 2-2z',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  chat: 'M4 5h16v11.5h-9L6.5 20v-3.5H4zM8 10.7h.01M12 10.7h.01M16 10.7h.01',
  calendar: 'M4 6h16v14.5H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
  pin: 'M12 21.5s7-6.6 7-12a7 7 0 0 0-14 0c0 5.4 7 12 7 12zM12 7a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.2 12h17.6M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  swap: 'M4 8.5h15M15.5 5l3.5 3.5-3.5 3.5M20 15.5H5M8.5 12L5 15.5 8.5 19',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4h-4',
  copy: 'M9 9h11v11.5H9zM15.5 9V3.5H4v11.5h5',
  home: 'M4 11l8-7 8 7v9.5h-5.5v-6h-5v6H4z',
  document: 'M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5V8.5h5M9.2 13h5.8M9.2 16.5h5.8',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 7.7-7.5 9.5-4.5-1.8-7.5-5-7.5-9.5V6zM8.7 12l2.4 2.4 4.3-4.5',
  ticket: 'M3.5 7h17v3.2a1.9 1.9 0 0 0 0 3.7V17h-17v-3.1a1.9 1.9 0 0 0 0-3.7zM14 7.5v9',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c.4-3.7 2.9-5.5 6.5-5.5s6.1 1.8 6.5 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.8c2.4.6 3.7 2.3 4 5.2',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.6-4 3.4-6 7.5-6s6.9 2 7.5 6',
  lock: 'M5.5 10.5h13v10h-13zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2.5',
  device: 'M7 3h10v18H7zM11 18h2',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  archive: 'M3.5 5h17v4h-17zM5 9v11h14V9M12 12v5M9.5 14.8l2.5 2.4 2.5-2.4',
  camera: 'M4 7.5h4l1.5-2.5h5L16 7.5h4V19H4zM12 10a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z',
  leave: 'M10 4.5H4.5v15H10M15 8l4 4-4 4M19 12H9.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  eyeOff:
    'M4 4l16 16M9.9 5.8C15.5 4.3 21.5 12 21.5 12s-.9 1.7-2.6 3.3M6.2 7.5C3.9 9.2 2.5 12 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.2M10 10a3 3 0 0 0 4.1 4.2',
  cart: 'M3 4.5h2.5l2 11h10.5l2-8H6M9 18.5v.01M16.5 18.5v.01',
  building: 'M5 20.5V4h9v16.5M14 9.5h5v11M3 20.5h18M8.2 8h2.6M8.2 12h2.6M8.2 16h2.6',
  box: 'M12 3l8.5 4.5v9L12 21l-8.5-4.5v-9zM3.5 7.5L12 12l8.5-4.5M12 12v9',
  map: 'M3.5 6.5L9 4l6 2.5L20.5 4v13.5L15 20l-6-2.5-5.5 2.5zM9 4v13.5M15 6.5V20',
  news: 'M4 5h13v14.5H6a2 2 0 0 1-2-2zM17 9.5h3v8a2 2 0 0 1-2 2h-1M7.5 9h6M7.5 12.5h6M7.5 16h3.5',
  train: 'M6.5 4h11v12.5h-11zM6.5 11h11M9.5 13.8v.01M14.5 13.8v.01M8.5 16.5L6 20.5M15.5 16.5l2.5 4',
  bed: 'M3.5 18.5v-13M3.5 15h17v3.5M20.5 15v-2.5a3 3 0 0 0-3-3h-7V15M6.8 9a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8z',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  megaphone: 'M4 10v4.5h3.5L17 19V5.5L7.5 10zM8 14.5l1.2 5.5h2.5l-1-4.5M20 10v4.5',
} as const

export type IconName = keyof typeof paths

export const iconNames = Object.keys(paths) as IconName[]

/** Menus name their icons in data: an unknown name still draws something. */
export function iconNamed(name: string): IconName {
  return Object.hasOwn(paths, name) ? (name as IconName) : 'grid'
}

export function Icon({
  name,
  size = '1.5em',
  strokeWidth = 1.7,
}: {
  name: IconName
  size?: string
  strokeWidth?: number
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path d={paths[name]} />
    </svg>
  )
}
