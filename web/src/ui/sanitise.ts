import DOMPurify from 'dompurify'

const purifier = DOMPurify()

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  const href = node.getAttribute('href') ?? ''
  // `//elsewhere` and `/\elsewhere` look like ours and are not.
  if (/^\/(?![/\\])/.test(href) || href.startsWith('#')) node.removeAttribute('target')
  else {
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer nofollow')
  }
})

/** What text needs and nothing that acts: no script, no frame, no form, no style that could cover the page. */
export function sanitise(html: string): string {
  return purifier.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'option', 'dialog'],
    FORBID_ATTR: ['style', 'class', 'id', 'name'],
    ADD_ATTR: ['target'],
  })
}
