import 'react'

declare module 'react' {
  // Our own variables may stand in a style.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
