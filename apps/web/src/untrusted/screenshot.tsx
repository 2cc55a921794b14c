import { Kbd, Skeleton, whenOpened } from '@groundswell/ui'
import { useEffect, useState } from 'react'
import { fetchRaw } from '../session/index.ts'
import { useText } from '../text/index.ts'
import styles from './screenshot.module.css'

const LargePicture = whenOpened(() => import('./large-picture.tsx').then((part) => part.LargePicture))

interface ScreenshotProps {
  feedbackId: string
  /** A further picture that is shown instead of the screenshot, and its number. */
  attachment?: { id: string; number: number }
  alt: string
  /** A value that changes when the image was replaced, so that the new one is shown. */
  version?: string | null
  /** Fetches the picture; by default as the signed-in person. */
  read?: typeof fetchRaw
  /** Shows the whole picture instead of its top. */
  isWhole?: boolean
  keys?: string
  /** Whether the large view is open, if the page opens it by a key. */
  open?: boolean
  onOpen?: (open: boolean) => void
}

/**
 * The private picture of an item, read with the person's token. Its address works only in this page, and only while the
 * picture is on the screen.
 */
export function Screenshot(props: ScreenshotProps) {
  const { feedbackId, attachment, alt, version, read, isWhole = false, keys, open, onOpen } = props
  const t = useText('untrusted')
  const [isOpen, setOpen] = useState(false)
  const show = onOpen ?? setOpen
  const isLarge = open ?? isOpen
  const title = attachment ? t.picture(attachment.number) : t.screenshot
  const place = attachment ? `attachments/${attachment.id}` : 'screenshot'
  const path = `/api/feedback/${encodeURIComponent(feedbackId)}/${place}`
  const { address, failed } = usePicture(`${path}${THUMBNAIL_QUERY}`, { version, read })
  const whole = usePicture(isLarge ? path : null, { version, read })
  if (failed) return <p className={styles.missing}>{t.noPicture}</p>
  if (!address) return <Skeleton height={132} />
  return (
    <>
      <button
        type="button"
        className={styles.thumb}
        aria-haspopup="dialog"
        {...LargePicture.soon}
        onClick={() => show(true)}
      >
        <img src={address} alt={alt} data-whole={isWhole || undefined} />
        <span className={styles.caption}>
          {title} {keys && <Kbd keys={keys} />}
        </span>
      </button>
      <LargePicture open={isLarge} onClose={() => show(false)} title={title}>
        <img className={styles.whole} src={whole.address ?? address} alt={alt} />
      </LargePicture>
    </>
  )
}

/** Twice the largest width of the small view in CSS pixels, for sharp screens. */
const THUMBNAIL_QUERY = '?width=640'

/**
 * Returns the picture as a `blob:` address, which is revoked when nothing shows it any more. @param path null: do not
 * read it yet
 */
function usePicture(
  path: string | null,
  { version, read = fetchRaw }: Pick<ScreenshotProps, 'version'> & { read?: typeof fetchRaw | undefined },
) {
  const [picture, setPicture] = useState<{ address?: string; failed?: boolean }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another picture
  useEffect(() => {
    const stop = new AbortController()
    let made: string | undefined
    setPicture({})
    if (path === null) return
    readPicture(path, stop.signal, read)
      .then((blob) => {
        if (stop.signal.aborted) return
        made = URL.createObjectURL(blob)
        setPicture({ address: made })
      })
      .catch(() => {
        if (!stop.signal.aborted) setPicture({ failed: true })
      })
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [path, version])
  return picture
}

async function readPicture(path: string, signal: AbortSignal, read: typeof fetchRaw): Promise<Blob> {
  const response = await read(path, { signal })
  if (!response.ok) throw new Error(`The picture answered ${response.status}.`)
  const blob = await response.blob()
  // Responses of other types are never shown.
  if (!/^image\/(?:png|jpeg|webp|gif)$/.test(blob.type)) throw new Error('The answer is no picture.')
  return blob
}
