import { Button } from '@groundswell/ui'
import { useEffect, useState } from 'react'
import { useText } from '../../../web/src/text/index.ts'
import { sitePermission } from './match-rules.ts'
import styles from './tester.module.css'

/**
 * Asks for permission for one site, at the first campaign on it. Before that, the extension changes nothing in its
 * pages.
 */
export function SitePermission({ url }: { url: string }) {
  const t = useText('tester')
  const site = sitePermission(url)
  const [isAllowed, setAllowed] = useState(true)
  useEffect(() => {
    if (!site) return
    const checkPermission = () => void chrome.permissions.contains({ origins: [site] }).then(setAllowed)
    checkPermission()
    chrome.permissions.onAdded.addListener(checkPermission)
    chrome.permissions.onRemoved.addListener(checkPermission)
    return () => {
      chrome.permissions.onAdded.removeListener(checkPermission)
      chrome.permissions.onRemoved.removeListener(checkPermission)
    }
  }, [site])
  if (!site || isAllowed) return null
  return (
    <div className={styles.card}>
      <span>{t.alwaysWhy}</span>
      <div className={styles.actions}>
        <Button size="s" icon="check" onClick={() => void chrome.permissions.request({ origins: [site] })}>
          {t.always}
        </Button>
      </div>
    </div>
  )
}
