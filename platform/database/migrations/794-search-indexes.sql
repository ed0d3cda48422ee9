-- Indexes of OpenSearch: which one holds the rows of a search table, and up to which revision of these.
create table fm.search_indexes (
  table_name text primary key,
  index_name text not null,
  position bigint not null
);
