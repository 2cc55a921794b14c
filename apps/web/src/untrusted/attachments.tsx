import { Screenshot } from './screenshot.tsx'

interface AttachmentsProps {
  item: { id: string; attachments?: readonly { id: string }[] }
  /** Words for who does not see the picture, with its number. */
  altOf(number: number): string
}

/** The further pictures of an item, in the order of their arrival. */
export function Attachments({ item, altOf }: AttachmentsProps) {
  return (item.attachments ?? []).map(({ id }, at) => (
    <Screenshot key={id} feedbackId={item.id} attachment={{ id, number: at + 1 }} alt={altOf(at + 1)} />
  ))
}
