/** Business constants and limits, in one place. Times are milliseconds unless the name says otherwise. */
export const REQUEST_TIMEOUT = 60_000
export const CHECKIN_TIMEOUT = 100_000
export const UPLOAD_TIMEOUT = 90_000
export const LOADING_TOAST_MAXIMUM = 60_000
export const TOAST_DURATION = 2_000
export const TOAST_POSITION = 'center'
export const SUGGESTION_DEBOUNCE = 300
export const TOKEN_CHANGE_RELOAD_DELAY = 300
export const COOKIE_LIFETIME_DAYS = 365
export const LANG_COOKIE = 'lang'
export const TOKEN_COOKIE = 'token'
export const DEFAULT_THEME_COLOR = 'rgba(0, 102, 102, 1)'
export const THEME_COLOR_BEFORE_CONFIGURATION = 'white'
export const DEFAULT_PLATFORM = 'cnise'
export const SUCCESS_COLOR = 'green'
export const ERROR_COLOR = 'red'
export const WARNING_COLOR = 'yellow'
export const MAXIMUM_LAYOUT_WIDTH = 750
export const FONT_SIZE_CAP = 40
export const FONT_SIZE_DIVISOR = 24
export const POPOVER_MENU_ROW_HEIGHT = 48
export const CHAT_LIST_FIRST_PAGE = 1
export const DEFAULT_MENU_TYPE = 'range'

/** What each kind of upload takes. The bytes decide what a file is; names and types that a browser sends decide nothing. */
export const UPLOAD_RULES = {
  image: { types: ['image/jpeg', 'image/png', 'image/webp'], megabytes: 10 },
  identity: { types: ['image/jpeg', 'image/png', 'image/webp'], megabytes: 10 },
  document: { types: ['application/pdf'], megabytes: 20 },
  sheet: { types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'], megabytes: 10 },
} as const
/** A picture is made in these; one that is smaller keeps its own width. */
export const PICTURE_WIDTHS = { small: 320, medium: 750, large: 1500 } as const
export const PASSWORD_LEAST_LENGTH = 8
export const ACCOUNT_GRACE_DAYS = 7
