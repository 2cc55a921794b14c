import { Checkbox } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import { Attachments, Screenshot } from '../../../untrusted/index.ts'
import type { Draft } from './draft-rules.ts'
import styles from './side.module.css'
import type { ModerationItem } from './subject-rules.ts'

interface PicturesProps {
  item: ModerationItem
  draft: Draft
  canDecide: boolean
  isPictureOpen: boolean
  onPictureOpen(open: boolean): void
  onPicture(approved: boolean): void
}

/** All pictures of an item, with one choice for them: they lie side by side, and a moderator looks at all of them. */
export function Pictures(props: PicturesProps) {
  const { item, draft, canDecide, isPictureOpen, onPictureOpen, onPicture } = props
  const t = useText('moderation')
  const { screenshot, attachments = [] } = item
  const isOne = attachments.length + (screenshot ? 1 : 0) === 1
  const isSeen = (!screenshot || item.agentsSeeScreenshot) && attachments.every(({ agentsSee }) => agentsSee)
  return (
    <div className={styles.picture}>
      {screenshot && (
        <Screenshot
          feedbackId={item.id}
          version={item.screenshotVersion ?? null}
          alt={t.pictureAlt}
          keys="S"
          open={isPictureOpen}
          onOpen={onPictureOpen}
        />
      )}
      <Attachments feedbackId={item.id} attachments={attachments} altOf={t.attachmentAlt} />
      {isSeen ? (
        <p className={styles.hint}>{isOne ? t.pictureSeen : t.picturesSeen}</p>
      ) : (
        canDecide && (
          <Checkbox label={isOne ? t.picture : t.pictures} checked={draft.picture} onChange={onPicture} />
        )
      )}
    </div>
  )
}
