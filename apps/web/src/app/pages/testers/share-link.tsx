import { Button, Copy, Dialog, Skeleton, TextField } from '@groundswell/ui'
import { lazy, Suspense } from 'react'
import { useText } from '../../../text/index.ts'
import styles from './testers.module.css'

const QrCode = lazy(() => import('./qr-code.tsx').then((part) => ({ default: part.QrCode })))

/** The link of a new invite, with ways to pass it on: copying, the device's share sheet, mail, or a QR code. */
export function ShareLink({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useText('testers')
  const mail = `mailto:?subject=${encodeURIComponent(t.mailSubject)}&body=${encodeURIComponent(`${t.mailBody}\n\n${url}`)}`
  return (
    <Dialog
      open
      title={t.linkTitle}
      onClose={onClose}
      size="l"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{t.linkNote}</p>
        <div className={styles.link}>
          <TextField label={t.link} value={url} onChange={() => undefined} readOnly mono />
          <Copy text={url} label={t.copyLink} />
        </div>
        <div className={styles.ways}>
          {'share' in navigator && (
            // Closing the device's share sheet is not a failure.
            <Button icon="send" onClick={() => void navigator.share({ url }).catch(() => undefined)}>
              {t.shareLink}
            </Button>
          )}
          <a href={mail}>{t.byMail}</a>
        </div>
        <Suspense fallback={<Skeleton height={168} />}>
          <QrCode of={url} />
        </Suspense>
      </div>
    </Dialog>
  )
}
