import { TOAST_DURATION } from '@fairground/contract/constants.ts'
import styles from './toast.module.css'

const marks = { success: 'M5 12.5l4.5 4.5L19 7.5', fail: 'M6 6l12 12M18 6L6 18' }

let box: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * A short message in the middle of the screen. Plain DOM and always at hand: the message is often that the network
 * is gone, and then nothing more could be loaded to show it with.
 */
export function showToast(content: string, icon?: keyof typeof marks): void {
  if (!box?.isConnected) box = makeBox()
  clearTimeout(timer)
  box.replaceChildren(...(icon ? [markOf(icon)] : []), document.createTextNode(content))
  // Shown anew, so that it stands above a dialog that has been opened since.
  hideToast()
  if ('showPopover' in box) box.showPopover()
  box.dataset.shown = ''
  timer = setTimeout(hideToast, TOAST_DURATION)
}

function hideToast(): void {
  if (box?.dataset.shown === undefined) return
  delete box.dataset.shown
  if ('hidePopover' in box) box.hidePopover()
}

function makeBox(): HTMLElement {
  const made = document.createElement('div')
  made.className = styles.toast ?? ''
  made.setAttribute('role', 'alert')
  made.setAttribute('popover', 'manual')
  document.body.append(made)
  return made
}

function markOf(icon: keyof typeof marks): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', marks[icon])
  svg.append(path)
  return svg
}
