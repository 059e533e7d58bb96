/** After a form was refused: the first field that is wrong comes into view and gets the focus. */
export function showFirstWrong(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (!wrong) return
  const target = wrong.getAttribute('role') === 'radiogroup' ? wrong.querySelector('input') : wrong
  target?.focus({ preventScroll: true })
  wrong.scrollIntoView?.({ block: 'center', behavior: 'smooth' })
}
