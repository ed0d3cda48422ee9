import 'react'

declare module 'react' {
  // Own CSS variables are allowed in styles.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
