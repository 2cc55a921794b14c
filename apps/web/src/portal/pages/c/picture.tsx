import { Button, Field } from '@groundswell/ui'
import { useEffect, useState } from 'react'
import { useText } from '../../../text/index.ts'
import styles from './c.module.css'
import type en from './messages/en.ts'
import { isPicture, pictureTypes } from './picture-rules.ts'

interface PictureProps {
  file: File | null
  onChange: (file: File | null) => void
}

/** A picture of what is wrong, seen before it is sent. It is kept in the page and nowhere else until then. */
export function Picture({ file, onChange }: PictureProps) {
  const t = useText<typeof en>('c')
  const [refused, setRefused] = useState(false)
  const address = useAddress(file)
  const choose = (chosen: File | null) => {
    const isRefused = chosen !== null && !isPicture(chosen)
    setRefused(isRefused)
    onChange(isRefused ? null : chosen)
  }
  if (file && address)
    return (
      <div className={styles.picture}>
        <img src={address} alt={t.pictureAlt} />
        <Button size="s" icon="cross" onClick={() => choose(null)}>
          {t.pictureRemove}
        </Button>
      </div>
    )
  return (
    <Field label={t.picture} hint={t.pictureHint} optional {...(refused ? { error: t.pictureRefused } : {})}>
      {(control) => (
        <input
          {...control}
          className={styles.file}
          type="file"
          accept={pictureTypes.join(',')}
          onChange={(event) => choose(event.target.files?.[0] ?? null)}
        />
      )}
    </Field>
  )
}

/** The file as an address of this page, given back when nothing shows it any more. */
function useAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
