-- compatibility: additive
-- Issued receipts of orders: asked for again with nothing changed, the one that was issued is answered.
create table order_receipt (
  document_id text primary key references document,
  order_id uuid not null references client_order,
  content_hash bytea not null,
  unique (order_id, content_hash)
);
grant select, insert on order_receipt to fundholder_service;
