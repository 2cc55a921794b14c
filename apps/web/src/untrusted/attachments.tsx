import { Screenshot } from './screenshot.tsx'

interface AttachmentsProps {
  feedbackId: string
  attachments: readonly { id: string }[] | undefined
  /** Returns the alternative text of a picture, by its number. */
  altOf(number: number): string
}

/** The pictures of an item beside its screenshot, in the order of their arrival. */
export function Attachments({ feedbackId, attachments = [], altOf }: AttachmentsProps) {
  return attachments.map(({ id }, at) => (
    <Screenshot key={id} feedbackId={feedbackId} attachment={{ id, number: at + 1 }} alt={altOf(at + 1)} />
  ))
}
