import { mountPage } from '../page/mount.tsx'
import { Options } from './options.tsx'

void mountPage(Options)
