import type { DialogInstruction } from '@fairground/contract/envelope.ts'
import Dialog from 'antd-mobile/es/components/dialog'
import './antd.ts'
import { go, goBack } from './navigation.ts'

/** Code 317: a question from the server, whose buttons lead somewhere. */
export async function showInstruction({ title, content, buttons }: DialogInstruction): Promise<void> {
  const page = document.getElementById('root')
  const before = document.activeElement
  await new Promise<void>((closed) => {
    // antd-mobile leaves the page behind within reach of the keyboard, and knows no Escape.
    if (page) page.inert = true
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && dialog.close()
    addEventListener('keydown', leave)
    const dialog = Dialog.show({
      title,
      content,
      closeOnAction: true,
      afterShow: () => document.querySelector<HTMLElement>('.adm-dialog-footer button, .adm-dialog-footer a')?.focus(),
      afterClose: () => {
        removeEventListener('keydown', leave)
        if (page) page.inert = false
        if (before instanceof HTMLElement) before.focus()
        closed()
      },
      actions: buttons.map((button, index) => ({
        key: String(index),
        text: button.text,
        bold: button.type === 'primary',
        danger: button.type === 'danger',
        onClick: () => follow(button.href),
      })),
    })
  })
}

function follow(href: string) {
  if (href === 'BACK') goBack()
  else if (href !== 'CANCEL') go(href)
}
