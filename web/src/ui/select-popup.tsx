import { OptionList } from './option-list.tsx'
import { Popup } from './popup.tsx'

export type Choice = { title: string; value: number }

type SelectPopupProps = {
  open: boolean
  title: string
  choices: readonly Choice[]
  value?: number
  onPick: (value: number) => void
  onClose: () => void
}

/** One of many, from the bottom of the screen; picking closes. */
export function SelectPopup({ open, title, choices, value, onPick, onClose }: SelectPopupProps) {
  return (
    <Popup open={open} onClose={onClose} title={title}>
      <OptionList
        label={title}
        options={choices.map((choice) => ({ value: choice.value, label: choice.title }))}
        selected={value}
        onPick={(picked) => {
          onPick(picked)
          onClose()
        }}
      />
    </Popup>
  )
}
