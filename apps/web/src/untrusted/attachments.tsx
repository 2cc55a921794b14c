import { Screenshot } from './screenshot.tsx'

interface AttachmentsProps {
  feedbackId: string
  attachments: readonly { id: string }[] | undefined
  /** Words for who does not see the picture, with its number. */
  altOf(number: number): string
}

/** The further pictures of an item, in the order of their arrival. */
export function Attachments({ feedbackId, attachments = [], altOf }: AttachmentsProps) {
  return attachments.map(({ id }, at) => (
    <Screenshot key={id} feedbackId={feedbackId} attachment={{ id, number: at + 1 }} alt={altOf(at + 1)} />
  ))
}
