import { useState } from 'react'
import { useTexts } from '../platform/texts.ts'
import { Empty } from '../ui/faces.tsx'
import { OptionList } from '../ui/option-list.tsx'
import { Popup } from '../ui/popup.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { uiTexts } from '../ui/ui.texts.ts'
import type { DialCode } from './account.api.ts'
import { findCountries, shownDial } from './dial-code.ts'
import { loginTexts } from './login.texts.ts'

type DialCodePopupProps = {
  open: boolean
  dialCodes: readonly DialCode[]
  country: DialCode | undefined
  onPick: (country: DialCode) => void
  onClose: () => void
}

export function DialCodePopup({ open, dialCodes, country, onPick, onClose }: DialCodePopupProps) {
  const [query, setQuery] = useState('')
  const { dialCode } = useTexts(loginTexts)
  const { notFound } = useTexts(uiTexts)
  const found = findCountries(dialCodes, query)

  function close() {
    setQuery('')
    onClose()
  }

  return (
    <Popup open={open} tall title={dialCode} onClose={close}>
      <SearchBox query={query} onChange={setQuery} />
      {found.length ? (
        <OptionList
          label={dialCode}
          options={found.map((code) => ({
            value: dialCodes.indexOf(code),
            label: code.name,
            detail: shownDial(code),
          }))}
          selected={dialCodes.findIndex((code) => code.country === country?.country)}
          onPick={(at) => {
            const picked = dialCodes[at]
            if (picked) onPick(picked)
            close()
          }}
        />
      ) : (
        <Empty text={notFound} />
      )}
    </Popup>
  )
}
