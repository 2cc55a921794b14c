import { Button } from '@groundswell/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../../text/index.ts'
import styles from './c.module.css'
import { isPicture, pictureTypes } from './picture-rules.ts'

interface PictureProps {
  file: File | null
  onChange: (file: File | null) => void
}

/** Chooses a picture of a problem and shows it before it is sent. Until then it exists only in the page. */
export function PictureField({ file, onChange }: PictureProps) {
  const t = useText('c')
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState(false)
  const address = useBlobAddress(file)
  const choosePicture = (chosen: File | null) => {
    const isRefused = chosen !== null && !isPicture(chosen)
    setRefused(isRefused)
    onChange(isRefused ? null : chosen)
  }
  if (file && address)
    return (
      <div className={styles.picture}>
        <img src={address} alt={t.pictureAlt} />
        <Button size="s" icon="cross" onClick={() => choosePicture(null)}>
          {t.pictureRemove}
        </Button>
      </div>
    )
  return (
    <div className={styles.picture}>
      {/* Its own button speaks the language of the browser and not that of the page. */}
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        hidden
        onChange={(event) => choosePicture(event.target.files?.[0] ?? null)}
      />
      <Button icon="camera" aria-describedby={hint} onClick={() => input.current?.click()}>
        {t.picture}
      </Button>
      <p id={hint} className={styles.hint} role={refused ? 'alert' : undefined}>
        {refused ? t.pictureRefused : t.pictureHint}
      </p>
    </div>
  )
}

/** Returns a `blob:` address of the file, which is revoked when the component no longer shows it. */
function useBlobAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
