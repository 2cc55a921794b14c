import { buttonClass } from '@groundswell/ui'
import { correction, generate } from 'lean-qr'
import { toSvgDataURL, toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'
import { useText } from '../../../text/index.ts'
import styles from './testers.module.css'

/** White modules around the code that scanners need, by ISO/IEC 18004. */
const QUIET = 4
/** Pixels of a module in the downloaded picture: sharp on an A4 poster. */
const PIXELS = 24

/** A link as a QR code, to be scanned from the screen or downloaded. Dark on white in every theme: many scanners read nothing else. */
export function QrCode({ of: link }: { of: string }) {
  const t = useText('testers')
  const { side, path, svg, png } = useMemo(() => {
    const code = generate(link, { minCorrectionLevel: correction.M })
    return {
      side: code.size + 2 * QUIET,
      path: toSvgPath(code),
      svg: toSvgDataURL(code, { off: 'white', pad: QUIET, scale: PIXELS }),
      png: code.toDataURL({ type: 'image/png', off: [255, 255, 255], pad: QUIET, scale: PIXELS }),
    }
  }, [link])
  return (
    <figure className={styles.qr}>
      <svg
        role="img"
        aria-label={t.qr}
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        shapeRendering="crispEdges"
      >
        <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="white" />
        <path d={path} fill="black" />
      </svg>
      <figcaption>
        <p>{t.qrNote}</p>
        <div className={styles.ways}>
          <a className={buttonClass()} href={png} download="invite.png">
            {t.qrDownload('PNG')}
          </a>
          <a className={buttonClass()} href={svg} download="invite.svg">
            {t.qrDownload('SVG')}
          </a>
        </div>
      </figcaption>
    </figure>
  )
}
