import { Kbd, Skeleton, whenOpened } from '@groundswell/ui'
import { useEffect, useState } from 'react'
import { fetchRaw } from '../session/index.ts'
import { useText } from '../text/index.ts'
import type en from './messages/en.ts'
import styles from './screenshot.module.css'

const LargePicture = whenOpened(() => import('./large-picture.tsx').then((part) => part.LargePicture))

interface ScreenshotProps {
  feedbackId: string
  alt: string
  /** Changes when the image was replaced, so that the new one is shown. */
  version?: string | null
  /** How it is read, where that is not as the person who is signed in. */
  read?: typeof fetchRaw
  /** The whole picture instead of its top. */
  isWhole?: boolean
  keys?: string
  /** Whether the large view is open, where the page opens it by a key. */
  open?: boolean
  onOpen?: (open: boolean) => void
}

/**
 * The private picture of an item, read with the person's token. It exists as long as it is on the screen, and its
 * address is of no use to anybody else.
 */
export function Screenshot(props: ScreenshotProps) {
  const { feedbackId, alt, version, read, isWhole = false, keys, open, onOpen } = props
  const t = useText<typeof en>('untrusted')
  const [isOpen, setOpen] = useState(false)
  const show = onOpen ?? setOpen
  const isLarge = open ?? isOpen
  const { address, failed } = usePicture(feedbackId, { version, read, query: THUMBNAIL_QUERY })
  const whole = usePicture(isLarge ? feedbackId : null, { version, read })
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
          {t.screenshot} {keys && <Kbd keys={keys} />}
        </span>
      </button>
      <LargePicture open={isLarge} onClose={() => show(false)} title={t.screenshot}>
        <img className={styles.whole} src={whole.address ?? address} alt={alt} />
      </LargePicture>
    </>
  )
}

/** The small view is at most half of this wide, in CSS pixels. */
const THUMBNAIL_QUERY = '?width=640'

/**
 * The picture as a `blob:` address, given back when nothing shows it any more.
 * @param feedbackId null: not now
 * @param from.query asks for a smaller copy
 */
function usePicture(
  feedbackId: string | null,
  {
    version,
    read = fetchRaw,
    query = '',
  }: Pick<ScreenshotProps, 'version'> & {
    read?: typeof fetchRaw | undefined
    query?: string
  },
) {
  const [picture, setPicture] = useState<{ address?: string; failed?: boolean }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another picture
  useEffect(() => {
    const stop = new AbortController()
    let made: string | undefined
    setPicture({})
    if (feedbackId === null) return
    pictureOf(feedbackId, query, stop.signal, read)
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
  }, [feedbackId, version, query])
  return picture
}

async function pictureOf(
  feedbackId: string,
  query: string,
  signal: AbortSignal,
  read: typeof fetchRaw,
): Promise<Blob> {
  const path = `/api/feedback/${encodeURIComponent(feedbackId)}/screenshot${query}`
  const response = await read(path, { signal })
  if (!response.ok) throw new Error(`The picture answered ${response.status}.`)
  const blob = await response.blob()
  // Responses of other types are never opened.
  if (!/^image\/(?:png|jpeg|webp|gif)$/.test(blob.type)) throw new Error('The answer is no picture.')
  return blob
}
