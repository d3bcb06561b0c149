export default function CatalogPage() {
  return <h1>Catálogo de Productos</h1>;
}
