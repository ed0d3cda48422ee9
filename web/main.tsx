import './trusted-types.ts'
import './without-eval.ts'
import '@fontsource-variable/hanken-grotesk/index.css'
import '@mantine/core/styles.layer.css'
import './shell/base-styles.ts'
import './shell/control-styles.ts'
import { setNonce } from 'get-nonce'
import { styleNonce } from './shell/nonce.ts'
import { start } from './shell/start.tsx'

setNonce(styleNonce())

const root = document.getElementById('root')
if (root) start(root)
