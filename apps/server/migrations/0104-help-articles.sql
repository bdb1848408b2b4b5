-- compatibility: additive
-- Help articles of a manager, beside those that come with the product; one of the same slug takes the place of that one.
create table help_article (
  entity_id integer not null references entity,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  language text not null check (language ~ '^[a-z]{2}$'),
  title text not null,
  topic text not null,
  summary text not null,
  questions text,
  text text not null,
  primary key (entity_id, slug, language)
);
grant select, insert, update, delete on help_article to fundholder_service;
