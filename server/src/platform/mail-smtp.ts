import { Socket } from 'node:net'
import type { MailSettings } from './config.ts'
import { Hopeless } from './jobs.ts'
import { mailPage } from './mail-page.ts'
import { Refused, type Sender } from './senders.ts'

/** Of each phase; the whole is bounded by the sign that is given with the message. */
const phaseMs = 10_000

/** Mails through a mail server. A connection is made for each: what is cut off takes no other along. */
export function openMail({ smtpUrl, from }: MailSettings): Sender {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    send: async (message, { signal }) => {
      const { id, recipient, subject, body } = message
      // Nothing that the front door lets in; a header that ends early would be another one's beginning.
      if (/\p{Cc}/u.test(recipient + subject)) throw new Hopeless('control characters in the recipient or the subject')
      // Loaded by the first mail: the start does not wait for it.
      const { createTransport } = await import('nodemailer')
      signal.throwIfAborted()
      const socket = new Socket()
      const cutOff = () => void socket.destroy()
      signal.addEventListener('abort', cutOff)
      const transport = createTransport({
        url: smtpUrl,
        socket,
        connectionTimeout: phaseMs,
        greetingTimeout: phaseMs,
        socketTimeout: phaseMs,
        dnsTimeout: phaseMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          subject,
          text: body,
          html: mailPage(message, from.name || domain),
          // The same each time: a mailbox that has it does not take it again.
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw asFailure(error as SmtpError)
      } finally {
        signal.removeEventListener('abort', cutOff)
      }
    },
  }
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/** Mail servers repeat addresses in their answers: only the figures are kept. */
function asFailure({ code, command, responseCode, response, message }: SmtpError): Error {
  if (!responseCode) return new Error(`mail server: ${code ?? message}`)
  const [detail = ''] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response ?? '') ?? []
  const words = `mail server: ${responseCode} ${detail} to ${command ?? 'a command'}`.replace('  ', ' ')
  return isAboutMessage(responseCode, command) ? new Hopeless(words) : new Refused(words)
}

/** A wrong password is refused for good as well, but it can be mended, and the messages should be sent then. */
function isAboutMessage(responseCode: number, command: string | undefined): boolean {
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}
