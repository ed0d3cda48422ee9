-- Words with the same beginning are read from the index alone where a vacuum has seen their pages: soon after many came.
alter table fm.search_words set (autovacuum_vacuum_insert_scale_factor = 0.02);
