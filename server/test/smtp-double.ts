import { createServer, type AddressInfo, type Socket } from 'node:net'

export type ReceivedMail = { from: string; to: string[]; messageId: string; source: string }

/** What to do with the next mail: take it, answer so at one point, fall silent, or take it and hang up unanswered. */
export type MailDeed = 'accept' | 'stall' | 'accept and hang up' | { at: 'MAIL' | 'RCPT' | 'DATA'; answer: string }

export type SmtpDouble = {
  url: string
  /** Everything that was taken, twice where it came twice. */
  received: ReceivedMail[]
  /** For each mail that begins; `accept` unless set. */
  decide: (mail: { number: number }) => MailDeed | Promise<MailDeed>
  close(): Promise<void>
}

/** A mail server on this machine, which takes mails for anybody and delivers them to `received`. */
export async function startSmtpDouble(): Promise<SmtpDouble> {
  const sockets = new Set<Socket>()
  let number = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    void converse(socket, double, () => number++)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const double: SmtpDouble = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    decide: () => 'accept',
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return double
}

async function converse(socket: Socket, double: SmtpDouble, nextNumber: () => number): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let mail: { from: string; to: string[]; deed: MailDeed } | undefined
  say('220 double ESMTP')
  for await (const line of linesOf(socket)) {
    const [verb = ''] = line.toUpperCase().split(/[ :]/)
    if (verb === 'MAIL') mail = { from: addressIn(line), to: [], deed: await double.decide({ number: nextNumber() }) }
    if (mail?.deed === 'stall') continue
    const refusal = typeof mail?.deed === 'object' && mail.deed.at === verb ? mail.deed.answer : undefined
    if (refusal) say(refusal)
    else if (verb === 'EHLO') say('250-double\r\n250-8BITMIME\r\n250 SMTPUTF8')
    else if (verb === 'RCPT' && mail) {
      mail.to.push(addressIn(line))
      say('250 ok')
    } else if (verb === 'DATA') say('354 go on')
    else if (verb === 'QUIT') return void socket.end('221 bye\r\n')
    else if (line.startsWith('\0') && mail) {
      const source = line.slice(1)
      const [, messageId = ''] = /^Message-ID: *(\S+)/im.exec(source) ?? []
      double.received.push({ from: mail.from, to: mail.to, messageId, source })
      if (mail.deed === 'accept and hang up') return void socket.destroy()
      say('250 taken')
    } else say(['MAIL', 'RSET', 'NOOP'].includes(verb) ? '250 ok' : '502 not known here')
  }
}

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''

/** Commands line by line; what follows DATA comes as one, marked by a NUL, with its doubled dots undone. */
async function* linesOf(socket: Socket): AsyncGenerator<string> {
  let text = ''
  let inData = false
  try {
    for await (const chunk of socket.setEncoding('utf8')) {
      text += chunk as string
      for (;;) {
        const mark = inData ? '\r\n.\r\n' : '\r\n'
        const end = text.indexOf(mark)
        if (end < 0) break
        const line = text.slice(0, end)
        text = text.slice(end + mark.length)
        yield inData ? `\0${line.replace(/^\.\./gm, '.')}` : line
        inData = !inData && /^DATA$/i.test(line)
      }
    }
  } catch {
    // Whoever hangs up in the middle has said all there is.
  }
}
