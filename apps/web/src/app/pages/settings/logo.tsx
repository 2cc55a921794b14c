import { Button, toast } from '@groundswell/ui'
import { type ChangeEvent, useRef } from 'react'
import { servicePath } from '../../../base.ts'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { useReason } from '../../parts/rights/rights.tsx'
import type { PublicLogo } from './queries.ts'
import styles from './settings.module.css'

const accepted = 'image/png,image/jpeg,image/webp,image/gif'

/** Uploads, replaces or removes the logo of the public pages, and shows it on a light and a dark ground. */
export function Logo({ logo }: PublicLogo) {
  const t = useText('settings').public
  const reason = useReason('administrate')
  const input = useRef<HTMLInputElement>(null)
  const upload = useWrite({
    run: (api, file: File) => {
      const form = new FormData()
      form.set('file', file)
      return api.put('/api/account/logo', { body: { file: '' }, bodySerializer: () => form })
    },
    invalidates: ['settings'],
    done: () => toast({ text: t.saved, tone: 'good' }),
  })
  const remove = useWrite({
    run: (api, _: null) => api.delete('/api/account/logo', {}),
    invalidates: ['settings'],
    done: () => upload.reset(),
  })
  const uploadChosenFile = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Without this, the same file could not be chosen again after a refusal.
    event.target.value = ''
    if (file) upload.write(file)
  }
  const why = reason ? { reason } : {}
  const error = upload.error ?? remove.error
  return (
    <div className={styles.form}>
      {logo && (
        <div className={styles.logos}>
          {(['light', 'dark'] as const).map((ground) => (
            <figure key={ground} data-ground={ground}>
              <img
                src={servicePath(logo.path)}
                alt={t.logo}
                data-plate={(ground === 'light' ? logo.plateOnLight : logo.plateOnDark) || undefined}
              />
              <figcaption>{ground === 'light' ? t.onLight : t.onDark}</figcaption>
            </figure>
          ))}
        </div>
      )}
      <p className={styles.wrap}>
        <input
          ref={input}
          type="file"
          accept={accepted}
          aria-label={t.logo}
          hidden
          onChange={uploadChosenFile}
        />
        <Button icon="upload" busy={upload.busy} onClick={() => input.current?.click()} {...why}>
          {logo ? t.replaceLogo : t.uploadLogo}
        </Button>
        {logo && (
          <Button icon="trash" busy={remove.busy} onClick={() => remove.write(null)} {...why}>
            {t.removeLogo}
          </Button>
        )}
      </p>
      {error && <ErrorNote error={error} />}
    </div>
  )
}
