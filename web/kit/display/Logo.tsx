const dots = [
  [25.36, 20.77],
  [14.36, 26.37],
  [5.63, 17.64],
  [11.23, 6.64],
] as const

/** The logo: four dots and a drop on a ring. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      {dots.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="5.2" fill="var(--fm-accent)" />
      ))}
      <path d="M30.5 1.5v6.2a6.2 6.2 0 1 1-6.2-6.2z" fill="var(--fm-waiting)" />
    </svg>
  )
}
