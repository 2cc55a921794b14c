import { mountPage } from '../page/mount.tsx'
import { Panel } from './panel.tsx'

void mountPage(Panel)
