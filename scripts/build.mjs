import { buildIfNeeded, ensureInstalled } from './install.mjs'

ensureInstalled()
buildIfNeeded()
