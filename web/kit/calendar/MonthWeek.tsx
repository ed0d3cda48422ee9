import { roles } from './grid-roles.ts'
import { Chip, DayGround, DayHead } from './MonthCells.tsx'
import { type Day, inDayOrder, type Segment, weekdayOf } from './month-weeks.ts'

/** A week: the grounds of its days, a row of their numbers and a row for each line of entries. */
export const MonthWeek = ({ week, segments }: { week: readonly Day[]; segments: readonly Segment[] }) => (
  <div className="fm-month-row" {...roles.week}>
    <div className="fm-month-grounds" aria-hidden>
      {week.map((day) => (
        <DayGround key={weekdayOf(day)} day={day} />
      ))}
    </div>
    <div className="fm-month-content">
      <div className="fm-month-days" {...roles.row}>
        {week.map((day) => (
          <div key={weekdayOf(day)} className="fm-month-cell" {...roles.cell}>
            <DayHead day={day} />
          </div>
        ))}
      </div>
      {linesOf(segments).map((line) => (
        <div key={line[0]?.line} className="fm-month-line" {...roles.row}>
          {line.map((segment) => (
            <Chip key={segment.key} segment={segment} />
          ))}
        </div>
      ))}
    </div>
  </div>
)

const linesOf = (segments: readonly Segment[]): Segment[][] => {
  const lines: Segment[][] = []
  for (const segment of segments) lines[segment.line] = [...(lines[segment.line] ?? []), segment]
  return lines.map((line) => line.sort(inDayOrder))
}
