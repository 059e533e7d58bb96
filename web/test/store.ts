import { vi } from 'vitest'

/** A form as it was sent to the store, and what can become of it. */
export type Sent = {
  url: string
  /** In the order in which they travel. */
  fields: [name: string, value: FormDataEntryValue][]
  headers: string[]
  withCredentials: boolean
  timeout: number
  isAborted: boolean
  progress(loaded: number, total: number): void
  answer(status: number, body?: string): void
  lose(): void
  wait(milliseconds: number): void
}

/** Stands in for the store's side of XMLHttpRequest; a form stays under way until the test says what became of it. */
export function givenStore(): Sent[] {
  const store: Sent[] = []
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    ontimeout?: () => void
    withCredentials = false
    timeout = 0
    status = 0
    responseText = ''
    headers: string[] = []
    url = ''
    sent: Sent | undefined

    open(method: string, url: string) {
      if (method !== 'POST') throw new Error(`a store takes POST, not ${method}`)
      this.url = url
    }
    setRequestHeader(name: string) {
      this.headers.push(name)
    }
    abort() {
      if (this.sent) this.sent.isAborted = true
      this.onabort?.()
    }
    send(form: FormData) {
      this.sent = {
        url: this.url,
        fields: [...form.entries()],
        headers: this.headers,
        withCredentials: this.withCredentials,
        timeout: this.timeout,
        isAborted: false,
        progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
        answer: (status, body = '') => {
          Object.assign(this, { status, responseText: body })
          this.onload?.()
        },
        lose: () => this.onerror?.(),
        wait: (milliseconds) => this.timeout && milliseconds >= this.timeout && this.ontimeout?.(),
      }
      store.push(this.sent)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return store
}
