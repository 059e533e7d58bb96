import type { DialogInstruction } from '@fairground/contract/envelope.ts'
import Dialog from 'antd-mobile/es/components/dialog'
import './antd.ts'
import { go, goBack } from './navigation.ts'

/** Code 317: a question from the server, whose buttons lead somewhere. */
export async function showInstruction({ title, content, buttons }: DialogInstruction): Promise<void> {
  await new Promise<void>((closed) => {
    Dialog.show({
      title,
      content,
      closeOnAction: true,
      afterClose: closed,
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
