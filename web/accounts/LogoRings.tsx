import { type Drop, drops, isCovered, logoDots, rings } from '#web/kit/display/ring-layout.ts'

const shown = rings(8).filter((dot) => !isCovered(dot))

/** The dots of the logo in growing rings, colored by the network's accent. */
export function LogoRings() {
  return (
    <div className="fm-rounds" aria-hidden="true">
      <svg aria-hidden="true" viewBox="-310 -440 620 832" preserveAspectRatio="xMidYMid slice">
        {shown.map(({ x, y, size, ring }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={size} opacity={Math.max(0.24, 1.12 - ring * 0.19)} />
        ))}
        <g className="fm-rounds-people">
          {logoDots.map(({ x, y, size }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={size} />
          ))}
        </g>
        {drops.map((drop) => (
          <DropShape key={drop.x} drop={drop} />
        ))}
      </svg>
    </div>
  )
}

// A disc with one corner: the tip points to the upper right until it is turned.
function DropShape({ drop: { x, y, size, turn } }: { drop: Drop }) {
  return (
    <path
      className="fm-rounds-leaf"
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}
      d="M1-1V0A1 1 0 1 1 0-1z"
    />
  )
}
