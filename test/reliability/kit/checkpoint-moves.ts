import type { Knex } from 'knex'

/** One commit that moved a checkpoint, and whose it was. */
export type Move = {
  number: number
  runner: string
  table: string
  before: bigint
  after: bigint
  at: number
}

/** From now on the database notes every move of a checkpoint, in the order of the commits of each table. */
export const watchMoves = async (db: Knex): Promise<void> => {
  await db.raw(`
    create table moves (number int generated always as identity, runner text, table_name text, before bigint,
      after bigint, at timestamptz default clock_timestamp());
    create function note_move() returns trigger language plpgsql as $$ begin
      insert into moves (runner, table_name, before, after)
        values (current_setting('application_name'), new.table_name, old.position, new.position);
      return new;
    end $$;
    create trigger note_move after update on fm.checkpoints for each row
      when (old.position is distinct from new.position) execute function note_move()`)
}

/** The moves of one table, in their order, after the one with that number. */
export const movesOf = async (db: Knex, after = 0, table = 'cups_v1'): Promise<Move[]> => {
  const rows = await db('moves').where('table_name', table).where('number', '>', after).orderBy('number')
  return rows.map(({ number, runner, before, after, at }) => ({
    ...{ number, runner, table },
    ...{ before: BigInt(before), after: BigInt(after), at: Date.parse(at) },
  }))
}
