-- Words that stand in the tables of search: from them a question is widened to other forms, prefixes, parts and typos.
-- Derived from these tables, and cleaned in the maintenance run.
create table fm.search_words (
  word  text collate "C" primary key,
  stems text[] not null,
  grams text[] not null
);
create index search_words_stems on fm.search_words using gin (stems) with (fastupdate = off);
create index search_words_grams on fm.search_words using gin (grams) with (fastupdate = off);

-- How far the words of each table have been taken in: the position of the last row.
create table fm.search_words_taken (
  table_name text   primary key,
  revision   bigint not null
);
