import { useState } from 'react'
import { useLang, useTexts } from '../platform/texts.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Row, RowGroup } from '../ui/list-rows.tsx'
import { showToast } from '../ui/toast.ts'
import { useEndSessions, type Device } from './account.api.ts'
import styles from './devices-part.module.css'
import { agoInWords } from './moments.ts'
import type { PartProps } from './profile-part.ts'
import { profileTexts } from './profile.texts.ts'

export function DevicesPart({ profile, onChanged }: PartProps) {
  const t = useTexts(profileTexts)
  const [ending, setEnding] = useState<Device | 'others'>()
  const { busy, submit } = useEndSessions()
  const others = profile.devices.filter((device) => !device.isThis)

  async function end() {
    const { data, refused } = await submit(ending === 'others' || !ending ? {} : { id: ending.id })
    setEnding(undefined)
    if (refused) return showToast(refused.msg, 'fail')
    showToast(data.endedDevices ? t.endedDevices(data.endedDevices) : t.nothingEnded)
    await onChanged()
  }

  const isOne = typeof ending === 'object'
  return (
    <>
      <RowGroup note={others.length ? t.devicesNote : t.noOthers}>
        {[...profile.devices.filter((device) => device.isThis), ...others].map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={() => setEnding(device)} />
        ))}
      </RowGroup>
      {others.length > 1 && (
        <Button kind="danger" block onClick={() => setEnding('others')}>
          {t.endOthers}
        </Button>
      )}
      <ConfirmDialog
        open={ending !== undefined}
        title={isOne ? t.endDeviceAsk(ending.name || t.unknownDevice) : t.endOthersAsk}
        text={isOne ? t.endDeviceText : t.endOthersText}
        confirm={t.endDevice}
        danger
        busy={busy}
        onConfirm={() => void end()}
        onCancel={() => setEnding(undefined)}
      />
    </>
  )
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const t = useTexts(profileTexts)
  const [now] = useState(() => Date.now())
  const lang = useLang()
  const name = device.name || t.unknownDevice
  return (
    <Row
      icon="device"
      title={
        <>
          {name} {device.isThis && <em className={styles.this}>{t.thisDevice}</em>}
        </>
      }
      text={
        <>
          {[device.address, device.byLink && t.byLink].filter(Boolean).join(' · ')}
          <br />
          <time dateTime={device.lastUsedAt}>{t.lastUsed(agoInWords(device.lastUsedAt, lang, now))}</time>
        </>
      }
      end={
        !device.isThis && (
          <Button small kind="plain" aria-label={`${t.endDevice}: ${name}`} onClick={onEnd}>
            {t.endDevice}
          </Button>
        )
      }
    />
  )
}
