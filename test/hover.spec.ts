import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

// What a pointer reveals is also there for keyboards and fingers.

const web = fileURLToPath(new URL('../web', import.meta.url))
const styles = readdirSync(web, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(`${web}/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }))

const shown = /(opacity: 1|visibility: visible|display: (?!none))/
/** The rules that show something: their selectors. */
const revealing = (css: string): string[] =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
    shown.test(body) ? [selector.trim()] : [],
  )
const isHidden = (css: string) => /(opacity: 0;|visibility: hidden|display: none)/.test(css)

/** Files in which something is shown by hovering. */
const hovered = styles.filter(
  ({ css }) => isHidden(css) && revealing(css).some((selector) => selector.includes(':hover')),
)

describe('what appears under a pointer', () => {
  it('is found', () => {
    expect(hovered.map(({ file }) => file)).to.include('chat/BubbleTools.css')
  })

  it('appears for the keyboard as well', () => {
    const without = hovered.filter(
      ({ css }) => !revealing(css).some((selector) => /:focus-(within|visible)/.test(selector)),
    )
    expect(without.map(({ file }) => file)).to.deep.equal([])
  })

  it('is there from the start where nothing hovers', () => {
    // The edge of the navigation is a mark only; what is dragged lies there all the time.
    const without = hovered.filter(
      ({ file, css }) => file !== 'shell/Navigation.css' && !/@media \(hover: (none|hover)\)/.test(css),
    )
    expect(without.map(({ file }) => file)).to.deep.equal([])
  })
})
