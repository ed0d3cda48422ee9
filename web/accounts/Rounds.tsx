import { isCovered, type Leaf, leaves, people, rounds } from './seats.ts'

const shown = rounds(8).filter((seat) => !isCovered(seat))

/** Seats in growing rounds around the one who speaks. Made from the network's colour, never drawn. */
export function Rounds() {
  return (
    <div className="fm-rounds" aria-hidden="true">
      <svg aria-hidden="true" viewBox="-310 -440 620 832" preserveAspectRatio="xMidYMid slice">
        {shown.map(({ x, y, size, round }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={size} opacity={Math.max(0.24, 1.12 - round * 0.19)} />
        ))}
        <g className="fm-rounds-people">
          {people.map(({ x, y, size }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={size} />
          ))}
        </g>
        {leaves.map((leaf) => (
          <LeafShape key={leaf.x} leaf={leaf} />
        ))}
      </svg>
    </div>
  )
}

// A disc with one corner: the tip points to the upper right until it is turned.
function LeafShape({ leaf: { x, y, size, turn } }: { leaf: Leaf }) {
  return (
    <path
      className="fm-rounds-leaf"
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}
      d="M1-1V0A1 1 0 1 1 0-1z"
    />
  )
}
