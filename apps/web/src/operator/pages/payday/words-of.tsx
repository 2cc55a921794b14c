import styles from './payday.module.css'
import { hashToWords } from './words-rules.ts'

/** A snapshot as words, equal in every language, so that two people can compare them by voice. */
export function SnapshotWords({ snapshot }: { snapshot: string }) {
  const words = hashToWords(snapshot) ?? [snapshot]
  return (
    <bdi className={styles.words} dir="ltr" lang="en" title={snapshot}>
      {words.map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity but their place
        <span key={at}>{word}</span>
      ))}
    </bdi>
  )
}
