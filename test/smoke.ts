// Starts the product once, loads the first page and stops it:
// `node --import ./platform/source/register.mjs test/smoke.ts [--node 24]`.
import { execFileSync } from 'node:child_process'
import { startAppProcess } from './kit/app-process.ts'

const wanted = process.argv[process.argv.indexOf('--node') + 1]
const node = process.argv.includes('--node') && wanted ? nodeOf(wanted) : process.execPath
const product = await startAppProcess({ node })
try {
  const page = await fetch(product.url, { headers: { accept: 'text/html' } })
  const text = await page.text()
  if (page.status !== 200 || !text.includes('<div id="root"'))
    throw new Error(`the first page answered ${page.status}`)
  const network = await fetch(`${product.url}/api/v1/network`)
  const { network: found } = await network.json()
  if (found?.name !== 'Lindenhof') throw new Error('the network has no name')
  const code = await product.stop()
  if (code !== 0) throw new Error(`it stopped with ${code}:\n${product.printed()}`)
  const version = execFileSync(node, ['--version']).toString().trim()
  process.stdout.write(`started on Node ${version}, showed the first page and stopped cleanly\n`)
} catch (error) {
  process.stderr.write(product.printed())
  throw error
} finally {
  await product.kill()
  await product.forget()
}

/** The binary of another Node version: the npm package `node` brings it. */
function nodeOf(version: string): string {
  const print = 'process.stdout.write(process.execPath)'
  return execFileSync('npx', ['--yes', '-p', `node@${version}`, 'node', '-e', print], {
    stdio: ['ignore', 'pipe', 'inherit'],
  }).toString()
}
